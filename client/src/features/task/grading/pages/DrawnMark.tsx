import type { PageMark } from '@kelasku/shared/task/page-marks'
import { cn } from '#ui/cn.ts'
import { pathOf } from './drawing.ts'
import { inks } from './inks.ts'

interface DrawnMarkProps {
  mark: PageMark
  /** Of the page, its height by its width. */
  ratio: number
}

/** One mark in the units of its page. */
export function DrawnMark({ mark, ratio }: DrawnMarkProps) {
  const place = 'x' in mark ? `translate(${mark.x} ${mark.y * ratio})` : undefined
  switch (mark.kind) {
    case 'pen':
    case 'highlighter':
      return (
        <path
          d={pathOf(mark.points, ratio)}
          fill="none"
          strokeWidth={mark.width}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={cn(inks[mark.color].line, mark.kind === 'highlighter' && 'opacity-40')}
        />
      )
    case 'tick':
      return <path {...sign} d="M-180 10 L-40 150 L210 -190" transform={place} className={inks.green.line} />
    case 'cross':
      return <path {...sign} d="M-150 -150 L150 150 M150 -150 L-150 150" transform={place} className={inks.red.line} />
    case 'text':
      return (
        <text
          transform={place}
          dominantBaseline="hanging"
          fontSize={260}
          className={cn('font-semibold', inks[mark.color].words)}
        >
          {linesOf(mark.text).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place
            <tspan key={index} x={0} dy={index === 0 ? 0 : 320}>
              {line}
            </tspan>
          ))}
        </text>
      )
  }
}

const sign = { fill: 'none', strokeWidth: 70, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const longest = 40

/** A drawing breaks no lines by itself. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
