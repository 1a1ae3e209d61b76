import type { Embed, EmbedKind } from '@kelasku/shared/kernel/rich-nodes'
import { BookOpen, ChevronRight, Download, FileText, ListChecks, PenLine } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { EmbedWays } from './ways.ts'
import { useT } from './words.ts'

const icons: Record<EmbedKind, typeof FileText> = { exam: PenLine, quiz: ListChecks, journal: BookOpen, file: FileText }

export interface EmbedCardProps {
  embed: Embed['attrs']
  /** Whoever writes means the card itself with a tap. */
  isHeld?: boolean
}

/**
 * Something of the school's own in a text: what it is, what it is called, and the way to it. Without one it is only named;
 * a file is fetched as whoever asks.
 */
export function EmbedCard({ embed, isHeld = false }: EmbedCardProps) {
  const t = useT()
  const { pathOf, noteOn, shown } = useContext(EmbedWays)
  const { kind, id, title } = embed
  useEffect(() => shown({ kind, id, title }), [shown, kind, id, title])
  const Icon = icons[kind]
  const path = isHeld ? undefined : pathOf(embed)
  const note = noteOn(embed)
  const named = (
    <>
      <Icon aria-hidden />
      <span>
        <small>{t(($) => $.embed[kind])}</small>
        <strong>{title || t(($) => $.embed.untitled)}</strong>
        {note && <em>{note}</em>}
      </span>
    </>
  )
  if (kind === 'file' && !isHeld)
    return (
      <button type="button" data-type="embed" onClick={() => void downloadFile(id, title).catch(notifyProblem)}>
        {named}
        <Download aria-hidden />
      </button>
    )
  if (path === undefined) return <div data-type="embed">{named}</div>
  return (
    <Link to={path} data-type="embed">
      {named}
      <ChevronRight aria-hidden />
    </Link>
  )
}
