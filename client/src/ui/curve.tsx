import { cn } from './cn.ts'

export interface CurveProps {
  /** Shares of the whole, from left to right; nothing where there is no figure. */
  points: readonly (number | null)[]
  /** A dashed line across, to hold the curve against. */
  mark: number | null
  className?: string
}

const width = 120
const height = 60
const margin = 4

/** A small line chart from nothing to all. It is only seen: what it says stands beside it in words. */
export function Curve({ points, mark, className }: CurveProps) {
  const x = (index: number) => margin + (index * (width - 2 * margin)) / Math.max(1, points.length - 1)
  const y = (share: number) => height - margin - share * (height - 2 * margin)
  const dots = points.flatMap((share, index) => (share === null ? [] : [{ index, x: x(index), y: y(share) }]))
  // Where a figure is missing the line is broken, not bridged.
  const path = dots.map((dot) => `${points[dot.index - 1] == null ? 'M' : 'L'}${dot.x} ${dot.y}`).join(' ')

  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className={cn('block w-full', className)}>
      {[0, 0.5, 1].map((share) => (
        <line key={share} x1={0} x2={width} y1={y(share)} y2={y(share)} className="stroke-border" />
      ))}
      {mark !== null && (
        <line x1={0} x2={width} y1={y(mark)} y2={y(mark)} strokeDasharray="3 3" className="stroke-warning-ink" />
      )}
      <path d={path} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-primary" />
      {dots.map((dot) => (
        <circle key={dot.index} cx={dot.x} cy={dot.y} r={2.5} className="fill-primary" />
      ))}
    </svg>
  )
}
