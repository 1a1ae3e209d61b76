import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { isOfficePaper } from '#platform/pdf/office.ts'
import { LookButton, OfficePaper } from '#platform/pdf/OfficePaper.tsx'
import { isPdf, PdfPaper } from '#platform/pdf/PdfPaper.tsx'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { DownloadPaper } from '#platform/pictures/DownloadPaper.tsx'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { HandIn, Reference } from '#features/task/queries.ts'
import { useT } from '../words.ts'
import { MarkedLayer } from './MarkedLayer.tsx'

export type Paper = HandIn['files'][number]

interface FilePagesProps {
  part: Pick<Reference, 'id' | 'assessment_id'>
  files: readonly Paper[]
}

/** What was handed in, one page below the other; what is no page is played or taken along. */
export function FilePages({ part, files }: FilePagesProps) {
  return (
    <ul className="grid gap-4">
      {files.map((file) => (
        <li key={file.id} className="grid min-w-0 gap-1">
          <FileOf part={part} file={file} />
        </li>
      ))}
    </ul>
  )
}

interface FileProps {
  part: FilePagesProps['part']
  file: Paper
}

function FileOf({ part, file }: FileProps) {
  const kind = file.media_type.split('/')[0]
  if (kind === 'image') return <Photo part={part} file={file} />
  if (isPdf(file)) return <Document part={part} file={file} />
  if (kind === 'audio' || kind === 'video') return <Recording file={file} isVideo={kind === 'video'} />
  if (isOfficePaper(file.media_type)) return <Office file={file} />
  return <AttachmentList attachments={[file]} label={file.name} />
}

function Photo({ part, file }: FileProps) {
  const t = useT()
  const { data: src, isError, refetch } = useQuery(pictureQuery(file.url))
  const [ratio, setRatio] = useState<number | null>(null)
  if (isError) return <NotLoaded onRetry={() => void refetch()} />
  if (!src) return <Skeleton className="h-96 rounded-md" />
  return (
    <div className="relative overflow-hidden rounded-md border border-border">
      <img
        src={src}
        alt={t(($) => $.work.photo, { name: file.name })}
        draggable={false}
        className="block w-full"
        onLoad={({ currentTarget }) => setRatio(currentTarget.naturalHeight / currentTarget.naturalWidth)}
      />
      {ratio !== null && <MarkedLayer part={part} fileId={file.id} page={1} ratio={ratio} />}
    </div>
  )
}

function Document({ part, file }: FileProps) {
  return (
    <PdfPaper
      file={file}
      renderOver={({ number, ratio }) => <MarkedLayer part={part} fileId={file.id} page={number} ratio={ratio} />}
    />
  )
}

/** Drawn when somebody wants to see it. */
function Office({ file }: { file: Paper }) {
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <DownloadPaper of={file} />
        {!isWanted && <LookButton name={file.name} onPress={() => setWanted(true)} />}
      </div>
      {isWanted && <OfficePaper file={file} />}
    </>
  )
}

/** Fetched when somebody wants to hear it. */
function Recording({ file, isVideo }: { file: Paper; isVideo: boolean }) {
  const t = useT()
  const [isWanted, setWanted] = useState(false)
  const { data: src, isError, refetch } = useQuery({ ...pictureQuery(file.url), enabled: isWanted })
  if (isError) return <NotLoaded onRetry={() => void refetch()} />
  if (!src)
    return (
      <Button variant="outline" busy={isWanted} className="justify-self-start" onClick={() => setWanted(true)}>
        <Play aria-hidden />
        {t(($) => $.work.play, { name: file.name })}
      </Button>
    )
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a pupil has recorded comes without
  if (isVideo) return <video controls autoPlay src={src} aria-label={file.name} className="w-full rounded-md" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a pupil has recorded comes without
  return <audio controls autoPlay src={src} aria-label={file.name} className="w-full" />
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Alert
      tone="danger"
      title={t(($) => $.work.notLoaded)}
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t(($) => $.common.action.tryAgain)}
        </Button>
      }
    />
  )
}
