import { mostPages, boardSize } from '@kelasku/shared/conference/board'
import { ChevronLeft, ChevronRight, Download, Megaphone, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'
import { paintPaper, paintStroke } from './paint.ts'
import type { BoardView } from './use-board.ts'

interface BoardPagesProps {
  board: BoardView
  /** Of the picture that is saved. */
  name: string
  canWrite: boolean
  /** Brings everybody to this page; for who runs the class. */
  onCall: (() => void) | undefined
  /** What else is done with a page. */
  children: ReactNode
}

/** From page to page, and out of the room as a picture. */
export function BoardPages({ board, name, canWrite, onCall, children }: BoardPagesProps) {
  const t = useT()
  const { page, pages, goTo, add } = board
  const at = pages.indexOf(page)
  const by = (step: number) => () => goTo(pages[at + step] ?? page)
  return (
    <fieldset aria-label={t(($) => $.board.pages)} className="flex flex-wrap items-center">
      <IconButton label={t(($) => $.board.previous)} disabled={at <= 0} onClick={by(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="px-1 text-sm tabular-nums">{t(($) => $.board.nth, { page: at + 1, pages: pages.length })}</span>
      <IconButton label={t(($) => $.board.next)} disabled={at >= pages.length - 1} onClick={by(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      {canWrite && (
        <IconButton label={t(($) => $.board.addPage)} disabled={pages.length >= mostPages} onClick={add}>
          <Plus aria-hidden />
        </IconButton>
      )}
      {onCall && (
        <IconButton label={t(($) => $.board.call)} onClick={onCall}>
          <Megaphone aria-hidden />
        </IconButton>
      )}
      <IconButton label={t(($) => $.board.png)} onClick={() => savePicture(board, `${name} ${at + 1}.png`)}>
        <Download aria-hidden />
      </IconButton>
      {children}
    </fieldset>
  )
}

/** As it stands on the screen, at its own size. */
function savePicture({ strokes }: BoardView, name: string): void {
  const picture = document.createElement('canvas')
  Object.assign(picture, boardSize)
  const canvas = picture.getContext('2d')
  if (!canvas) return
  paintPaper(canvas)
  for (const { stroke } of strokes) paintStroke(canvas, stroke)
  const link = document.createElement('a')
  link.href = picture.toDataURL('image/png')
  link.download = name
  link.click()
}
