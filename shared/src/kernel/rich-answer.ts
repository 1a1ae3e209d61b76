/**
 * The free text of a pupil's answer: HTML of a few tags without attributes. The exam's own box writes only lines; the
 * other tags are for answers that come from elsewhere.
 */
import { lowered, raised } from './small-letters.ts'

export const answerTags = ['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li'] as const

/** In characters of its HTML: more than any pupil types in an exam. */
export const largestAnswer = 50_000

export const isBlankAnswer = (html: string): boolean => !/[^\s\p{Cf}]/u.test(textOfAnswer(html))

/** Each line becomes a paragraph, an empty one too: `textOfAnswer` gives back what was typed. */
export function answerOfText(text: string): string {
  if (text === '') return ''
  return text
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escaped(line) || '<br />'}</p>`)
    .join('')
}

/** An answer that went through the server's sanitiser, as text: its lists marked, x<sup>2</sup> as x². */
export function textOfAnswer(html: string): string {
  const text = markedLists(html)
    .replaceAll(/<sup>(.*?)<\/sup>/gs, (_, inner: string) => raised(inner) ?? `^${inner}`)
    .replaceAll(/<sub>(.*?)<\/sub>/gs, (_, inner: string) => lowered(inner) ?? `_${inner}`)
    .replaceAll(/(?:<\/?(?:p|ul|ol|li)>)+/g, '\n')
    // A break at the end of a line only holds an empty one open.
    .replaceAll(/<br ?\/?>(?=\n|$)/g, '')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
  return unescaped(text.replace(/^\n/, '').replace(/\n$/, ''))
}

function markedLists(html: string): string {
  return html
    .replaceAll('<li><p>', '<li>')
    .replaceAll(/<ol>((?:(?!<[ou]l>).)*?)<\/ol>/gs, (_, items: string) => {
      let number = 0
      return items.replaceAll('<li>', () => `<p>${++number}. `)
    })
    .replaceAll('<li>', '<li>- ')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const unescaped = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
