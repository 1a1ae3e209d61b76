import { useQuery } from '@tanstack/react-query'
import { PenLine, Trash2, Upload } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { pictureQuery } from '#platform/pictures/picture.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useSign, useUnsign } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { SignatureDialog } from './SignatureDialog.tsx'

/** One's own signature, for papers that one puts it under: drawn here, or a picture of it. */
export function SignatureCard({ url }: { url: string | null }) {
  const t = useT()
  const sign = useSign()
  const picker = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'draw' | 'remove' | null>(null)

  const save = (file: File) =>
    sign.mutate(file, {
      onSuccess: () => {
        setOpen(null)
        notify({ title: say(($) => $.signature.saved), tone: 'success' })
      },
    })
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file chosen again is a change again.
    currentTarget.value = ''
    if (file) save(file)
  }

  return (
    <Card>
      <CardHeader title={t(($) => $.signature.title)} description={t(($) => $.signature.text)} />
      <CardBody className="grid gap-4">
        {open !== 'draw' && <FormProblem problem={sign.error && problemOf(sign.error)} />}
        {url && <Signature url={url} />}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setOpen('draw')}>
            <PenLine aria-hidden />
            {url ? t(($) => $.signature.redraw) : t(($) => $.signature.draw)}
          </Button>
          <Button variant="outline" busy={sign.isPending && open === null} onClick={() => picker.current?.click()}>
            <Upload aria-hidden />
            {t(($) => $.signature.upload)}
          </Button>
          {url && (
            <Button variant="ghost" onClick={() => setOpen('remove')}>
              <Trash2 aria-hidden />
              {t(($) => $.common.action.delete)}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t(($) => $.signature.upload)}
          onChange={pick}
          className="hidden"
        />
      </CardBody>
      {open === 'draw' && (
        <SignatureDialog
          problem={sign.error && problemOf(sign.error)}
          isBusy={sign.isPending}
          onSave={save}
          onClose={() => {
            sign.reset()
            setOpen(null)
          }}
        />
      )}
      {open === 'remove' && <RemoveSignature onClose={() => setOpen(null)} />}
    </Card>
  )
}

/** On white, as on paper, also in the dark. */
function Signature({ url }: { url: string }) {
  const t = useT()
  const { data: src } = useQuery(pictureQuery(url))
  return (
    <div className="grid h-32 max-w-sm place-items-center overflow-hidden rounded-md border border-border bg-(--neutral-0) p-3">
      {src && <img src={src} alt={t(($) => $.signature.own)} className="max-h-full max-w-full object-contain" />}
    </div>
  )
}

function RemoveSignature({ onClose }: { onClose: () => void }) {
  const t = useT()
  const unsign = useUnsign()
  const remove = () =>
    unsign.mutate(undefined, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.signature.removed), tone: 'success' })
      },
    })
  return (
    <AskDialog
      of={unsign}
      onClose={onClose}
      title={t(($) => $.signature.ask)}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={remove}
    >
      {t(($) => $.signature.consequence)}
    </AskDialog>
  )
}
