import type { Embed, EmbedKind } from '@kelasku/shared/kernel/rich-nodes'
import { BookOpen, ChevronRight, Download, FileText, ListChecks, PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { downloadFile } from '#platform/session/files.ts'
import { useT } from './words.ts'

const icons: Record<EmbedKind, typeof FileText> = { exam: PenLine, quiz: ListChecks, journal: BookOpen, file: FileText }

/** Where an embedded thing is to be seen; nowhere for whoever may not see it. */
export type PathOf = (embed: Embed['attrs']) => string | undefined

export interface EmbedCardProps {
  embed: Embed['attrs']
  /** Without one a page is only named. */
  path?: string | undefined
  /** A press means the card itself, and not what is behind it. */
  isHeld?: boolean
}

/** Something of the school's own in a text: what it is, what it is called, and the way to it. A file is fetched as whoever asks. */
export function EmbedCard({ embed: { kind, id, title }, path, isHeld = false }: EmbedCardProps) {
  const t = useT()
  const Icon = icons[kind]
  const named = (
    <>
      <Icon aria-hidden />
      <span>
        <small>{t(($) => $.embed[kind])}</small>
        <strong>{title || t(($) => $.embed.untitled)}</strong>
      </span>
    </>
  )
  if (kind === 'file' && !isHeld)
    return (
      <button type="button" data-type="embed" onClick={() => void downloadFile(id, title).catch(tellProblem)}>
        {named}
        <Download aria-hidden />
      </button>
    )
  if (path === undefined || isHeld) return <div data-type="embed">{named}</div>
  return (
    <Link to={path} data-type="embed">
      {named}
      <ChevronRight aria-hidden />
    </Link>
  )
}
