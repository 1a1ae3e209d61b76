import { useQuery } from '@tanstack/react-query'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { DrawnMark } from '../grading/pages/DrawnMark.tsx'
import { pageUnits } from '@kelasku/shared/task/page-marks'
import { taskQueries, type HandIn, type Reference } from '../queries.ts'
import { useT } from './words.ts'
import { Voice } from './Voice.tsx'
import { useState } from 'react'

type TaskFile = HandIn['files'][number]

/** What a browser has recorded looks like a film without pictures to the server. */
const isVoice = ({ media_type, name }: TaskFile) => media_type.startsWith('audio/') || /\.(?:m4a|ogg|webm)$/i.test(name)

/** What was handed in, and what the teacher has drawn on it once it is graded or given back. */
export function HandedFiles({ reference, files }: { reference: Reference; files: readonly TaskFile[] }) {
  const voices = files.filter(isVoice)
  const others = files.filter((file) => !voices.includes(file))
  return (
    <>
      <AttachmentList attachments={others} />
      {voices.map(({ id, url, name }) => (
        <Voice key={id} url={url} name={name} />
      ))}
      {others
        .filter(({ media_type }) => media_type.startsWith('image/'))
        .map((file) => (
          <MarkedPicture key={file.id} reference={reference} file={file} />
        ))}
    </>
  )
}

/** Only where something is drawn on it. */
function MarkedPicture({ reference, file }: { reference: Reference; file: TaskFile }) {
  const t = useT()
  const { data: pages } = useQuery(taskQueries.marks(reference.assessment_id, reference.id, file.id))
  const marks = pages?.flatMap((page) => page.marks) ?? []
  const { data: src } = useQuery({ ...pictureQuery(file.url), enabled: marks.length > 0 })
  const [ratio, setRatio] = useState<number | null>(null)
  if (marks.length === 0 || !src) return null
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-muted-foreground">{t(($) => $.marked, { name: file.name })}</figcaption>
      <div className="relative overflow-hidden rounded-md border border-border">
        <img
          src={src}
          alt={file.name}
          className="w-full"
          onLoad={({ currentTarget }) => setRatio(currentTarget.naturalHeight / currentTarget.naturalWidth)}
        />
        {ratio && (
          <svg
            aria-hidden
            viewBox={`0 0 ${pageUnits} ${pageUnits * ratio}`}
            className="pointer-events-none absolute inset-0 size-full"
          >
            {marks.map((mark) => (
              <DrawnMark key={mark.key} mark={mark} ratio={ratio} />
            ))}
          </svg>
        )}
      </div>
    </figure>
  )
}
