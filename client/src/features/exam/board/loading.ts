/** How the news of a board come into what is loaded of it, in whichever order both arrive. */
import { applyDelta, type Board, type BoardDelta, type PartPosition } from '@kelasku/shared/exam/board'

export const isSame = (one: PartPosition, { part, origin }: Pick<PartPosition, 'part' | 'origin'>) =>
  one.part === part && one.origin === origin

/** `places`, and of `others` those that are not among them: each server counts for itself. */
export const withOthers = (places: readonly PartPosition[], others: readonly PartPosition[]): PartPosition[] => [
  ...places,
  ...others.filter((other) => !places.some((place) => isSame(place, other))),
]

/** Nothing, where something before it was missed. What comes from a server for the first time follows on what was loaded. */
export function withNews(board: Board, delta: BoardDelta): Board | undefined {
  const { part, origin, seq } = delta
  const place = board.places.find((one) => isSame(one, delta))
  if (place && seq <= place.seq) return board
  if (place && seq !== place.seq + 1) return undefined
  const places = withOthers([{ part, origin, seq }], board.places)
  return { ...board, places, rows: applyDelta(board.rows, delta.rows) }
}

/** What each load that is under way has to take in when it comes: its rows may have been read before. */
const underWay = new Set<BoardDelta[]>()

/** @param known what is shown meanwhile. */
export async function loadBoard(load: () => Promise<Board>, known: () => Board | undefined): Promise<Board> {
  const heard: BoardDelta[] = []
  underWay.add(heard)
  try {
    const board = await load()
    const fresh = { ...board, places: withOthers(board.places, known()?.places ?? []) }
    return heard
      .filter(({ exam_id }) => exam_id === board.exam_id)
      .reduce<Board>((before, delta) => withNews(before, delta) ?? before, fresh)
  } finally {
    underWay.delete(heard)
  }
}

/** Before it is put into what is shown. */
export const noteForLoads = (delta: BoardDelta): void => underWay.forEach((heard) => heard.push(delta))
