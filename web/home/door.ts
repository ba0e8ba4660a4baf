/** The public interface of this room. Other rooms import only this file. */
export { QuestionList } from "./question-list.tsx";
export { TestimonialSlides } from "./testimonial-slides.tsx";
