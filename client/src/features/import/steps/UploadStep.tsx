import type { ImportKind } from '@kelasku/shared/import/contract'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Upload } from '../mutations.ts'
import { SheetUpload } from '../parts/SheetUpload.tsx'
import type { Import } from '../queries.ts'
import { useT } from '../words.ts'

interface UploadStepProps {
  kind: ImportKind
  /** The draft's present file, which another one is to replace. */
  formerName?: string
  act: (upload: Upload) => Promise<Import>
  onUploaded: (draft: Import) => void
}

export function UploadStep({ kind, formerName, act, onUploaded }: UploadStepProps) {
  const t = useT()
  return (
    <Card>
      <CardHeader
        title={t(($) => $.upload.title)}
        description={
          formerName
            ? t(($) => $.upload.replaces, { file_name: formerName })
            : t(($) => $.upload.text, { what: t(($) => $.noun[kind]) })
        }
      />
      <CardBody className="grid gap-4">
        <SheetUpload act={act} onUploaded={onUploaded} />
      </CardBody>
    </Card>
  )
}
