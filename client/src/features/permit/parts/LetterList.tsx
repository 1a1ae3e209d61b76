import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { downloadFile } from '#platform/session/files.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Letter } from '../queries.ts'
import { useT } from '../words.ts'

/** Photos are looked at where one stands, and larger at a tap; a PDF is fetched. */
export function LetterList({ letters }: { letters: readonly Letter[] }) {
  const t = useT()
  return (
    <ul aria-label={t(($) => $.letter.heading)} className="flex flex-wrap gap-3">
      {letters.map((letter) => (
        <li key={letter.id}>
          {letter.media_type.startsWith('image/') ? <Photo letter={letter} /> : <Paper letter={letter} />}
        </li>
      ))}
    </ul>
  )
}

function Photo({ letter: { name, url } }: { letter: Letter }) {
  const t = useT()
  const { data: src } = useQuery(pictureQuery(url))
  const [isOpen, setOpen] = useState(false)
  if (!src) return <Skeleton className="size-28 rounded-md" />
  return (
    <>
      <button
        type="button"
        aria-label={t(($) => $.letter.open, { name })}
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-md border border-border"
      >
        <img src={src} alt="" className="size-28 object-cover" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="lg" title={name} closeLabel={t(($) => $.common.action.close)}>
          <img src={src} alt={name} className="max-h-[75dvh] w-full object-contain" />
        </DialogContent>
      </Dialog>
    </>
  )
}

function Paper({ letter: { id, name } }: { letter: Letter }) {
  const [isBusy, setBusy] = useState(false)
  const fetchIt = () => {
    setBusy(true)
    downloadFile(id, name)
      .catch(tellProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={fetchIt}>
      <FileText aria-hidden />
      <span className="max-w-48 truncate">{name}</span>
      <Download aria-hidden />
    </Button>
  )
}
