import { FilesField } from '#platform/forms/FilesField.tsx'
import { useUploadLetter } from '../mutations.ts'
import type { Letter } from '../queries.ts'
import { useT } from '../words.ts'

interface LetterFieldProps {
  letters: readonly Letter[]
  onChange: (letters: Letter[]) => void
}

const accepted = '.pdf,image/jpeg,image/png,image/webp'
const most = 5

/** A photo of a letter, straight from a phone's camera if one likes. */
export function LetterField({ letters, onChange }: LetterFieldProps) {
  const t = useT()
  const upload = useUploadLetter()
  return (
    <FilesField
      files={letters}
      onChange={onChange}
      upload={upload.mutateAsync}
      accept={accepted}
      most={most}
      heading={t(($) => $.letter.heading)}
      addLabel={t(($) => $.letter.add)}
      hint={t(($) => $.letter.hint)}
    />
  )
}
