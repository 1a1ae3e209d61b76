import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import type { ChatLine } from '../book.ts'
import type { Person } from '../queries.ts'
import { useT } from '../words.ts'

interface ReadersDialogProps {
  line: ChatLine
  people: readonly Person[]
  onClose: () => void
}

/** Who has read up to a line, and who has not yet. */
export function ReadersDialog({ line: { seq }, people, onClose }: ReadersDialogProps) {
  const t = useT()
  const account = useAccount()
  const others = people.filter(({ id }) => id !== account?.user_id)
  const hasRead = ({ last_read_seq }: Person) => last_read_seq >= seq
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={t(($) => $.readers.title)} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-5">
          <Group title={t(($) => $.readers.read)} people={others.filter(hasRead)} />
          <Group title={t(($) => $.readers.notYet)} people={others.filter((one) => !hasRead(one))} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Group({ title, people }: { title: string; people: readonly Person[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-muted-foreground">
        {title} ({people.length})
      </h3>
      <ul className="grid gap-1">
        {people.map(({ id, full_name, image_url }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 text-sm">
            <PersonAvatar name={full_name} src={image_url} />
            <span className="wrap-anywhere">{full_name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
