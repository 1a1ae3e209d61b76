import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FilePages } from '../grading/pages/FilePages.tsx'
import type { HandIn, Reference } from '../queries.ts'
import { useT } from './words.ts'

interface HandedFilesProps {
  reference: Reference
  files: HandIn['files']
  /** Of the last hand-in; those before are looked at when somebody asks for them. */
  isLast: boolean
}

/** The pages that were handed in, with what the teacher has drawn on them. */
export function HandedFiles({ reference, files, isLast }: HandedFilesProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(isLast)
  if (files.length === 0) return null
  if (isOpen) return <FilePages part={reference} files={files} />
  return (
    <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
      {t(($) => $.handIn.pages, { count: files.length })}
    </Button>
  )
}
