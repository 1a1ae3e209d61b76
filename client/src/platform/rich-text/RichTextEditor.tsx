import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { lazy, Suspense, type Ref } from 'react'
import { cn } from '#ui/cn.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { RichText } from './RichText.tsx'

/** Sends a picture to where the feature keeps its files, and says which it has become. */
export type UploadPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ id: string }>

export interface RichTextEditorProps {
  value: RichDoc | null
  /** A moment after a change, and in any case before the form is submitted. */
  onChange: (doc: RichDoc) => void
  onBlur?: () => void
  /** For forms: the first field that is wrong takes the focus. */
  ref?: Ref<{ focus: () => void }>
  /** Without it there is no button for pictures. */
  onUpload?: UploadPicture
  /** For a line or two, such as an option of a question. */
  compact?: boolean
  placeholder?: string
  readOnly?: boolean
  /** Outside a Field: its name for screen readers. */
  'aria-label'?: string
}

const Editor = lazy(() => import('./editor/Editor.tsx').then((module) => ({ default: module.Editor })))

/**
 * Writes a rich text; inside a Field it wires itself, and a form gives it a Controller's field. The editor behind it is
 * fetched by the first screen that writes one.
 */
export function RichTextEditor({ readOnly = false, ...props }: RichTextEditorProps) {
  if (readOnly) return <Shown {...props} />
  return (
    <Suspense fallback={<EditorSkeleton compact={props.compact} />}>
      <Editor {...props} />
    </Suspense>
  )
}

function Shown({ value, compact, 'aria-label': label }: RichTextEditorProps) {
  return (
    <section
      aria-label={label}
      className={cn('rounded-md border border-border bg-muted px-3 py-2', !compact && 'min-h-32')}
    >
      {value && <RichText doc={value} />}
    </section>
  )
}
