/**
 * The text of an announcement, read as people write it: an empty line parts paragraphs, lines that begin with a dash or
 * a number are a list, and an address is a link. It stays text all the way; nothing in it is ever HTML.
 */
import { withLinks, type Piece } from '#platform/links/links.ts'

export type Block =
  | { kind: 'paragraph'; lines: Piece[][] }
  | { kind: 'bullets'; items: Piece[][] }
  | { kind: 'numbers'; start: number; items: Piece[][] }

const bullet = /^\s*[-*•]\s+(.*)$/
const number = /^\s*(\d{1,3})[.)]\s+(.*)$/

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) addLine(blocks, line)
  return blocks.filter((block) => block.kind !== 'paragraph' || block.lines.length > 0)
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1)
  const bulleted = bullet.exec(line)
  if (bulleted) {
    const item = piecesOf(bulleted[1] ?? '')
    if (last?.kind === 'bullets') last.items.push(item)
    else blocks.push({ kind: 'bullets', items: [item] })
    return
  }
  const numbered = number.exec(line)
  if (numbered) {
    const item = piecesOf(numbered[2] ?? '')
    if (last?.kind === 'numbers') last.items.push(item)
    else blocks.push({ kind: 'numbers', start: Number(numbered[1]), items: [item] })
    return
  }
  if (line.trim() === '') {
    blocks.push({ kind: 'paragraph', lines: [] })
    return
  }
  if (last?.kind === 'paragraph') last.lines.push(piecesOf(line))
  else blocks.push({ kind: 'paragraph', lines: [piecesOf(line)] })
}

const piecesOf = (line: string): Piece[] => withLinks(line, 'any')
