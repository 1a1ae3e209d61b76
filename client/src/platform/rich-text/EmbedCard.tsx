import type { Embed, EmbedKind } from '@kelasku/shared/kernel/rich-nodes'
import { BookOpen, ChevronRight, FileText, ListChecks, PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useT } from './words.ts'

const icons: Record<EmbedKind, typeof FileText> = { exam: PenLine, quiz: ListChecks, journal: BookOpen, file: FileText }

/** Where an embedded thing is to be seen; nowhere for whoever may not see it. */
export type PathOf = (embed: Embed['attrs']) => string | undefined

export interface EmbedCardProps extends Omit<Embed['attrs'], 'id'> {
  /** Without one it is only named. */
  path?: string | undefined
}

/** Something of the school's own in a text: what it is, what it is called, and the way to it. */
export function EmbedCard({ kind, title, path }: EmbedCardProps) {
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
  if (path === undefined) return <div data-type="embed">{named}</div>
  return (
    <Link to={path} data-type="embed">
      {named}
      <ChevronRight aria-hidden />
    </Link>
  )
}
