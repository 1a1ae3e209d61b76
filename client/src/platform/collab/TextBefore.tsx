import { useState } from 'react'
import { WrittenText } from '#platform/rich-text/WrittenText.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OpenDocument } from './document.ts'
import { blocksIn, writtenIn } from './written-in.ts'

interface TextBeforeProps {
  opened: OpenDocument
  canWrite: boolean
  'aria-label': string
}

/** More than the first screen, and drawn at once. */
const firstBlocks = 30

/**
 * How the text begins, to be read while the editor is still being fetched and made: on a cheap phone that takes seconds.
 * It stands where the editor will have it, so that nothing moves when that takes over.
 */
export function TextBefore({ opened: { doc }, canWrite, 'aria-label': label }: TextBeforeProps) {
  const [beginning] = useState(() => writtenIn(doc, firstBlocks))
  return (
    <section
      aria-label={label}
      aria-busy
      className="min-w-0 rounded-md border border-input bg-card text-base shadow-xs pointer-fine:text-sm"
    >
      {canWrite && (
        <div className="h-[2.625rem] border-b border-border pointer-coarse:h-[3.3125rem] sm:pointer-coarse:h-[6.1875rem] print:hidden" />
      )}
      <div className="min-h-[50dvh] px-4 py-4 sm:px-8 sm:py-6">
        <WrittenText doc={beginning} />
        {blocksIn(doc) > firstBlocks && <Skeleton className="mt-4 h-96" />}
      </div>
    </section>
  )
}
