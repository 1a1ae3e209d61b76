/** A pupil's free text: nothing but the few tags that the contract allows, without a single attribute. */
import { answerTags } from '@kelasku/shared/kernel/rich-answer'
import { storable } from '@kelasku/shared/kernel/rich-text'
import sanitizeHtml from 'sanitize-html'
import { silentTags } from './silent-tags.ts'

export function sanitiseAnswer(html: string): string {
  const answer = storable(html)
  if (ownLines.test(answer)) return answer
  // Twice: a list that stood in an unknown tag of a paragraph closes the paragraph only when that tag is gone.
  const clean = sanitizeHtml(sanitizeHtml(answer, options), options)
  // A tag that is torn in the middle of a sign leaves half of it behind.
  return storable(clean)
}

/** What the exam's own box writes (`answerOfText`). A class saves at once, and to see this is a twentieth of the work. */
const ownLines = /^(?:<p>(?:<br \/>|(?:[^<>&]|&(?:amp|lt|gt);)*)<\/p>)*$/

const options: sanitizeHtml.IOptions = {
  allowedTags: [...answerTags],
  allowedAttributes: {},
  nonTextTags: silentTags,
  nestingLimit: 50,
  // A browser's own editing begins each line but the first with a <div>.
  transformTags: { b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's', div: 'br', tr: 'br' },
}
