/**
 * How well the questions of an exam did their work. Deviations and covariances are those of a sample (n − 1). A figure
 * that its data cannot give, such as a correlation with something that never varies, is null, and never a zero.
 */

/** One question, the same for all who had it. */
export interface Item {
  /** All points of it. */
  most: number
  /** The share that somebody gets who ticks blindly; nothing where nobody can. */
  guess: number | null
  options: readonly { key: string; is_key: boolean }[]
}

/** What one pupil made of one question. */
export interface Response {
  /** Nothing as long as nobody has marked it. */
  point: number | null
  picked: readonly string[]
  is_blank: boolean
  is_changed: boolean
  seconds: number
}

export interface Sitting {
  /** From 0 to 100. */
  score: number
  /** In the order of the items; nothing where this pupil's paper did not have the item. */
  responses: readonly (Response | null)[]
}

export interface ItemFigures {
  facility: number | null
  deviation: number | null
  discrimination: number | null
  efficiency: number | null
  intended_weight: number | null
  effective_weight: number | null
  guess: number | null
  blank_rate: number | null
  changed_rate: number | null
  seconds: number | null
  distractors: { key: string; is_key: boolean; count: number; share: number; point_biserial: number | null }[]
  quintiles: (number | null)[]
}

export interface ExamFigures extends Summary {
  items: ItemFigures[]
}

/** Of the exam as a whole. */
interface Summary {
  attempts: number
  mean: number | null
  median: number | null
  deviation: number | null
  lowest: number | null
  highest: number | null
  alpha: number | null
  standard_error: number | null
  passed: number
  histogram: number[]
}

export const examFigures = (
  items: readonly Item[],
  sittings: readonly Sitting[],
  passingScore: number,
): ExamFigures => ({ ...summaryOf(items, sittings, passingScore), items: [...itemFigures(items, sittings)] })

export function summaryOf(items: readonly Item[], sittings: readonly Sitting[], passingScore: number): Summary {
  const scores = sittings.map(({ score }) => score)
  const deviation = deviationOf(scores)
  const alpha = alphaOf(items, sittings)
  return {
    attempts: sittings.length,
    mean: meanOf(scores),
    median: medianOf(scores),
    deviation,
    lowest: scores.length > 0 ? scores.reduce((a, b) => Math.min(a, b)) : null,
    highest: scores.length > 0 ? scores.reduce((a, b) => Math.max(a, b)) : null,
    alpha,
    // What a score would waver by, had the same pupil sat again.
    standard_error: deviation === null || alpha === null ? null : deviation * Math.sqrt(1 - alpha),
    passed: scores.filter((score) => score >= passingScore).length,
    histogram: histogramOf(scores),
  }
}

// ---- The questions

/** One after the other, as they are asked for: of thousands of sittings all of them together take a while. */
export function* itemFigures(items: readonly Item[], sittings: readonly Sitting[]): Generator<ItemFigures> {
  const totals = sittings.map(totalOf)
  const fifths = fifthsOf(totals)
  const allPoints = sum(items.map(({ most }) => most))
  const columns = items.map((_item, place) => columnOf(place, sittings, totals))
  const pulls = columns.map(({ points, wholes }) => pullOf(points, wholes))
  const allPulls = sum(pulls.map((pull) => pull ?? 0))

  for (const [place, item] of items.entries()) {
    const { points, rests, marked, given } = columns[place]! // one column an item
    const pull = pulls[place] ?? null
    yield {
      facility: share(meanOf(points), item.most),
      deviation: deviationOf(points),
      discrimination: correlationOf(points, rests),
      efficiency: efficiencyOf(points, rests),
      intended_weight: share(item.most, allPoints),
      effective_weight: pull === null ? null : share(pull, allPulls),
      guess: item.guess,
      blank_rate: rateOf(given, ({ is_blank }) => is_blank),
      changed_rate: rateOf(given, ({ is_changed }) => is_changed),
      seconds: medianOf(given.map(({ seconds }) => seconds).filter((seconds) => seconds > 0)),
      distractors: item.options.map(({ key, is_key }) => {
        const picks = marked.map(({ picked }) => (picked.includes(key) ? 1 : 0))
        const count = sum(picks)
        const point_biserial = correlationOf(picks, rests)
        return { key, is_key, count, share: share(count, picks.length) ?? 0, point_biserial }
      }),
      quintiles: fifths.map((fifth) => {
        const pointsOfFifth = fifth.flatMap((index) => sittings[index]?.responses[place]?.point ?? [])
        return share(meanOf(pointsOfFifth), item.most)
      }),
    }
  }
}

interface ColumnOfItem {
  /** Of those whose answer has been marked, each at the same place: the points, the total, and the total without it. */
  marked: Response[]
  points: number[]
  wholes: number[]
  rests: number[]
  /** Of all who had the question. */
  given: Response[]
}

function columnOf(place: number, sittings: readonly Sitting[], totals: readonly number[]): ColumnOfItem {
  const column: ColumnOfItem = { marked: [], points: [], wholes: [], rests: [], given: [] }
  sittings.forEach(({ responses }, index) => {
    const response = responses[place]
    if (!response) return
    column.given.push(response)
    if (response.point === null) return
    const total = totals[index]! // one total a sitting
    column.marked.push(response)
    column.points.push(response.point)
    column.wholes.push(total)
    column.rests.push(total - response.point)
  })
  return column
}

/** How strongly an item moves the total. One that pulls against the others has no weight that could be told. */
function pullOf(points: readonly number[], totals: readonly number[]): number | null {
  const covariance = covarianceOf(points, totals)
  return covariance === null || covariance < 0 ? null : Math.sqrt(covariance)
}

/** The covariance by the greatest that the same marks could have, which both in order give. */
function efficiencyOf(points: readonly number[], rests: readonly number[]): number | null {
  const greatest = covarianceOf(points.toSorted(ascending), rests.toSorted(ascending))
  const covariance = covarianceOf(points, rests)
  return greatest === null || covariance === null || isNothing(greatest, points, rests) ? null : covariance / greatest
}

/** Cronbach's. Only where everybody had the same questions and all of them have been marked. */
function alphaOf(items: readonly Item[], sittings: readonly Sitting[]): number | null {
  if (items.length < 2) return null
  const columns = items.map((_item, place) => sittings.flatMap(({ responses }) => responses[place]?.point ?? []))
  if (columns.some((column) => column.length !== sittings.length)) return null
  const whole = varianceOf(sittings.map(totalOf))
  if (whole === null || whole === 0) return null
  return (items.length / (items.length - 1)) * (1 - sum(columns.map((column) => varianceOf(column) ?? 0)) / whole)
}

const totalOf = ({ responses }: Sitting): number => sum(responses.map((response) => response?.point ?? 0))

/** The sittings by their places, from the weakest fifth to the strongest; equals stay in the order they came in. */
function fifthsOf(totals: readonly number[]): number[][] {
  const order = totals.map((_total, index) => index).toSorted((a, b) => totals[a]! - totals[b]!)
  const until = (fifth: number) => Math.floor((fifth * order.length) / 5)
  return [0, 1, 2, 3, 4].map((fifth) => order.slice(until(fifth), until(fifth + 1)))
}

/** How many scored from 0 to 10, 10 to 20 and so on; 100 is among the last. */
function histogramOf(scores: readonly number[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const score of scores) counts[Math.min(9, Math.max(0, Math.floor(score / 10)))]!++
  return counts
}

const rateOf = (responses: readonly Response[], test: (response: Response) => boolean): number | null =>
  share(responses.filter(test).length, responses.length)

// ---- Plain figures

const ascending = (a: number, b: number) => a - b
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const share = (part: number | null, whole: number): number | null =>
  part === null || whole === 0 ? null : part / whole
const meanOf = (numbers: readonly number[]): number | null => share(sum(numbers), numbers.length)

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted(ascending)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

function covarianceOf(xs: readonly number[], ys: readonly number[]): number | null {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  if (xs.length < 2 || meanX === null || meanY === null) return null
  return sum(xs.map((x, index) => (x - meanX) * (ys[index]! - meanY))) / (xs.length - 1) // both are of one length
}

const isAllEqual = (numbers: readonly number[]) => numbers.every((one) => one === numbers[0])
/** Exactly nothing for equal numbers, whose mean may be rounded away from them. */
const varianceOf = (numbers: readonly number[]): number | null =>
  numbers.length > 1 && isAllEqual(numbers) ? 0 : covarianceOf(numbers, numbers)

function deviationOf(numbers: readonly number[]): number | null {
  const variance = varianceOf(numbers)
  return variance === null ? null : Math.sqrt(variance)
}

/** What remains of a covariance by rounding alone. */
function isNothing(covariance: number, xs: readonly number[], ys: readonly number[]): boolean {
  const [x, y] = [deviationOf(xs), deviationOf(ys)]
  return !x || !y || Math.abs(covariance) < 1e-12 * x * y
}

function correlationOf(xs: readonly number[], ys: readonly number[]): number | null {
  const [covariance, x, y] = [covarianceOf(xs, ys), deviationOf(xs), deviationOf(ys)]
  return covariance === null || !x || !y ? null : covariance / (x * y)
}
