import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PictureName } from '#ui/picture.tsx'
import { useT } from '../words.ts'

export interface ProblemPageProps {
  kind: 'missing' | 'forbidden' | 'offline' | 'failed'
  /** What a person reads out to whoever helps. */
  code?: string | undefined
  action: ReactNode
}

const pictures = { missing: 'search', forbidden: 'lock', offline: 'offline', failed: 'error' } satisfies Record<
  ProblemPageProps['kind'],
  PictureName
>

/** A page in place of the one that was wanted: what is the matter, and the way on. */
export function ProblemPage({ kind, code, action }: ProblemPageProps) {
  const t = useT()
  const title = t(($) => $.problem[kind].title)
  return (
    <EmptyState picture={pictures[kind]} title={<h1>{title}</h1>} action={action} live>
      <p>{t(($) => $.problem[kind].text)}</p>
      {code && <p className="mt-2 font-mono text-xs">{t(($) => $.problem.code, { code })}</p>}
    </EmptyState>
  )
}
