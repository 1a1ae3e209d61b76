/** What somebody has written, brought into the one form in which it is kept. */
import { forumRefusal, type ReplyDraft } from '@kelasku/shared/forum/contract'
import { filesOf, isBlankDoc, plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { docOfHtml } from '#platform/rich-text/rich-text.ts'

export interface Content {
  content_doc: RichDoc
  words: string
}

export function contentOf(
  { content_doc, content }: Pick<ReplyDraft, 'content' | 'content_doc'>,
  longest: number,
  { hasFiles = false } = {},
): Content {
  const doc = content_doc ?? docOfHtml(content ?? '')
  // A picture in the text would be a file that no rule of the forum knows.
  if (filesOf(doc).length > 0) throw forumRefusal.pictures_are_attached()
  // What hangs on it may say enough.
  if (isBlankDoc(doc) && !hasFiles) throw forumRefusal.nothing_written()
  const words = plainTextOf(doc)
  if (words.length > longest) throw forumRefusal.written_too_long()
  return { content_doc: doc, words }
}

const excerptLength = 240

/** How it begins. A formula in a line of its own is looked at where it is drawn. */
export const excerptOf = (words: string): string =>
  words
    .replace(/\$\$[^$]+\$\$/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, excerptLength)
