import { largestLetter, letterPurpose, mostLetters } from '@kelasku/shared/permit/contract'
import { FilesField } from '#platform/forms/FilesField.tsx'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import type { Uploads } from '#platform/uploads/upload.ts'
import type { Letter } from '../queries.ts'
import { useT } from '../words.ts'

interface LetterFieldProps {
  uploads: Uploads
  /** Those of the permit that is being changed. */
  letters: readonly Letter[]
  onChange: (letters: Letter[]) => void
}

const accepted = '.pdf,image/jpeg,image/png,image/webp'

/** Of a new permit, of one that is being changed, or of a dispensation. */
export const useLetters = (of: string, hanging: readonly Letter[]): Uploads =>
  useUploads(letterPurpose, `permit:${of}`, {
    most: mostLetters - hanging.length,
    largest: largestLetter,
    accepts: ['application/pdf'],
  })

/** A photo of a letter, straight from a phone's camera if one likes. */
export function LetterField({ uploads, letters, onChange }: LetterFieldProps) {
  const t = useT()
  return (
    <FilesField
      uploads={uploads}
      hanging={letters}
      onHangingChange={onChange}
      accept={accepted}
      most={mostLetters}
      heading={t(($) => $.letter.heading)}
      addLabel={t(($) => $.letter.add)}
      hint={t(($) => $.letter.hint)}
    />
  )
}
