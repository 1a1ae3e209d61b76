import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { User } from '@kelasku/shared/profile/contract'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useUpdateMe } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

/** One's picture, and another one. */
export function PhotoCard({ user }: { user: User }) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file chosen again is a change again.
    event.currentTarget.value = ''
    if (!file) return
    setProblem(null)
    try {
      setImage(await createImageBitmap(file))
    } catch {
      setProblem({ title: t(($) => $.photo.unreadable), text: '' })
    }
  }

  return (
    <Card>
      <CardBody className="grid gap-4">
        <FormProblem problem={problem} />
        <div className="flex items-center gap-4">
          <PersonAvatar size="xl" name={user.full_name} src={user.image_url} />
          <div className="grid min-w-0 gap-2">
            <p className="text-sm text-muted-foreground">{t(($) => $.photo.hint)}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => picker.current?.click()}>
                <Camera aria-hidden />
                {user.image_url ? t(($) => $.photo.change) : t(($) => $.photo.add)}
              </Button>
              {user.image_url && (
                <Button variant="ghost" onClick={() => setRemoving(true)}>
                  <Trash2 aria-hidden />
                  {t(($) => $.photo.remove)}
                </Button>
              )}
            </div>
            <input
              ref={picker}
              type="file"
              accept="image/*"
              onChange={(event) => void open(event)}
              className="hidden"
              aria-hidden
              tabIndex={-1}
            />
          </div>
        </div>
      </CardBody>
      {image && (
        <PhotoDialog
          image={image}
          onClose={() => {
            image.close()
            setImage(null)
          }}
        />
      )}
      {isRemoving && <RemovePhoto onClose={() => setRemoving(false)} />}
    </Card>
  )
}

function RemovePhoto({ onClose }: { onClose: () => void }) {
  const t = useT()
  const update = useUpdateMe()
  const remove = () =>
    update.mutate(
      { image_file_id: null },
      {
        onSuccess: () => {
          onClose()
          notify({ title: say(($) => $.photo.removed), tone: 'success' })
        },
      },
    )
  return (
    <AskDialog
      of={update}
      onClose={onClose}
      title={t(($) => $.photo.ask)}
      confirmLabel={t(($) => $.photo.remove)}
      onConfirm={remove}
    >
      {t(($) => $.photo.initials)}
    </AskDialog>
  )
}
