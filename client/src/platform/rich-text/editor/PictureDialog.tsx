import { largestFile, tooLargeText } from '@kelasku/shared/kernel/file-size'
import { richLimits } from '@kelasku/shared/kernel/rich-text'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { hasCode } from '#platform/api/call-error.ts'
import { fileProblemOf, problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { prepare } from '#platform/uploads/prepare.ts'
import { Field } from '#ui/field.tsx'
import { Progress } from '#ui/progress.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FilePictureProps } from '../FilePicture.tsx'
import type { UploadPicture } from '../RichTextEditor.tsx'
import { useT } from '../words.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { insertBlock } from './inserting.ts'
import { PictureChooser } from './PictureChooser.tsx'

interface PictureDialogProps {
  editor: Editor
  /** One that came by pasting or dropping. */
  file: File | null
  upload: UploadPicture
  onClose: () => void
}

/** A picture is chosen, described, sent, and only then stands in the text. */
export function PictureDialog({ editor, file: given, upload, onClose }: PictureDialogProps) {
  const t = useT()
  const format = useFormat()
  const [file, setFile] = useState(given)
  const [alt, setAlt] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, cancel, share, problem, setProblem } = useSending(upload)

  const choose = async (chosen: File) => {
    try {
      const small = await madeSmall(chosen)
      const isTooLarge = small.size > largestFile
      setProblem(isTooLarge ? { title: chosen.name, text: tooLargeText(small.size, small.type) } : null)
      if (!isTooLarge) setFile(small)
    } catch (error) {
      setProblem(fileProblemOf(error, chosen))
    }
  }
  const save = async () => {
    if (!file) return setProblem({ title: t(($) => $.picture.none), text: '' })
    if (alt.trim() === '') return setMissing(true)
    const attrs = await send(file, alt.trim())
    if (!attrs) return undefined
    insertBlock(editor, editor.state.selection, { type: 'image', attrs })
    return onClose()
  }
  const close = () => {
    cancel()
    onClose()
  }

  return (
    <EditorDialog
      title={t(($) => $.picture.add)}
      saveLabel={t(($) => $.picture.insert)}
      problem={problem}
      isBusy={share !== null}
      onSave={() => void save()}
      onClose={close}
    >
      <PictureChooser file={file} onChoose={(chosen) => void choose(chosen)} />
      {file && (
        <Field
          required
          label={t(($) => $.picture.words)}
          hint={t(($) => $.picture.wordsHint)}
          error={isMissing && alt.trim() === '' && t(($) => $.picture.wordsMissing)}
        >
          <Textarea
            rows={2}
            maxLength={richLimits.alt}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
        </Field>
      )}
      {share !== null && (
        <Progress
          showText
          label={t(($) => $.picture.sending)}
          value={share}
          max={1}
          valueText={format.percent(share)}
        />
      )}
    </EditorDialog>
  )
}

function useSending(upload: UploadPicture) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sending] = useState(() => new AbortController())

  const send = async (file: File, alt: string): Promise<FilePictureProps | null> => {
    setProblem(null)
    setShare(0)
    try {
      // One that was pasted or dropped has not been chosen here.
      const small = await madeSmall(file)
      const size = await sizeOf(small)
      const { id } = await upload(small, { onProgress: setShare, signal: sending.signal })
      return { file_id: id, alt, ...size }
    } catch (error) {
      if (!hasCode(error, 'request_cancelled')) setProblem(problemOf(error))
      return null
    } finally {
      setShare(null)
    }
  }
  return { send, cancel: () => sending.abort(), share, problem, setProblem }
}

/** What cannot be opened stays as it is. */
async function madeSmall(file: File): Promise<File> {
  const { bytes, name, media_type } = await prepare(file)
  return bytes === file ? file : new File([bytes], name, { type: media_type })
}

/** As it will be drawn, so that its place is kept. What the browser cannot open, the server refuses with its reason. */
async function sizeOf(file: File): Promise<Pick<FilePictureProps, 'width' | 'height'>> {
  try {
    const image = await createImageBitmap(file)
    const { width, height } = image
    image.close()
    return { width, height }
  } catch {
    return {}
  }
}
