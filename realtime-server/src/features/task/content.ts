/** What somebody has written, brought into the one form in which it is kept. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { filesOf, isBlankDoc, plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { docOfHtml } from '#platform/rich-text/rich-text.ts'

/** In characters, without what dresses them. */
const longestBody = 20_000

/** The document, or what the HTML says if there is none. Pictures hang on it as files. */
export function bodyOf(written: {
  html_body?: string | undefined
  html_body_doc?: RichDoc | null | undefined
}): RichDoc {
  const doc = written.html_body_doc ?? docOfHtml(written.html_body ?? '')
  requirePlain(doc, longestBody)
  return isBlankDoc(doc) ? emptyDoc : doc
}

/** @returns nothing where nothing is written. */
export function answerOf(
  written: { answer_html?: string | undefined; answer_html_doc?: RichDoc | null | undefined },
  longest: number,
): { text_doc: RichDoc | null; words: string } {
  const doc = written.answer_html_doc ?? docOfHtml(written.answer_html ?? '')
  requirePlain(doc, longest)
  return isBlankDoc(doc) ? { text_doc: null, words: '' } : { text_doc: doc, words: plainTextOf(doc) }
}

function requirePlain(doc: RichDoc, longest: number): void {
  // A picture in the text would be a file that no rule of tasks knows.
  if (filesOf(doc).length > 0) throw refusal.INVALID_REQUEST_PAYLOAD()
  if (plainTextOf(doc).length > longest) throw taskRefusal.written_too_long()
}
