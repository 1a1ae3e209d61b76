/** Rich text and HTML. What is kept is the JSON of @kelasku/shared/kernel/rich-text; HTML is made from it and read into it. */
export { sanitiseAnswer } from './answer.ts'
export { docOfHtml } from './reading.ts'
export { htmlOf } from './writing.ts'
