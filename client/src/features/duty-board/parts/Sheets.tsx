import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Format } from '#platform/i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { registerPath, waitingPermits } from '../paths.ts'
import type { Shown } from '../queries.ts'
import { useT } from '../words.ts'
import { LessonCard } from './LessonCard.tsx'

interface ClassSheetProps {
  of: Shown['classes'][number]
  format: Format
  onClose: () => void
}

/** One class of the board: who is there, what comes next, and its register. */
export function ClassSheet({ of: shown, format, onClose }: ClassSheetProps) {
  const t = useT()
  const { id, name, moment, now, next, register, permits_waiting } = shown
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title={name} description={t(($) => $.moment[moment])} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-5">
          {now.length > 0 && (
            <Section title={t(($) => $.sheet.now)}>
              {now.map((lesson) => (
                <LessonCard key={lesson.id} lesson={lesson} format={format} />
              ))}
            </Section>
          )}
          {next && (
            <Section title={t(($) => $.sheet.next)}>
              <LessonCard lesson={next} format={format} />
            </Section>
          )}
          <Section title={t(($) => $.sheet.register)}>
            <p>
              {register.marked < register.total &&
                t(($) => $.register.partly, { marked: register.marked, total: register.total })}{' '}
              {register.taken_at &&
                register.taken_by &&
                t(($) => $.register.by, { name: register.taken_by.full_name, time: format.time(register.taken_at) })}
            </p>
            <Button asChild variant="outline">
              <Link to={registerPath(id)}>{t(($) => $.sheet.openRegister)}</Link>
            </Button>
          </Section>
          {permits_waiting > 0 && (
            <Section title={t(($) => $.permits, { count: permits_waiting })}>
              <Button asChild variant="outline">
                <Link to={waitingPermits}>{t(($) => $.sheet.permits)}</Link>
              </Button>
            </Section>
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-semibold text-muted-foreground">{title}</h2>
      {children}
    </section>
  )
}

interface NeededSheetProps {
  needed: Shown['needed']
  format: Format
  onClose: () => void
}

/** Where somebody has to stand in today, the next first. */
export function NeededSheet({ needed, format, onClose }: NeededSheetProps) {
  const t = useT()
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title={t(($) => $.needed.title)} closeLabel={t(($) => $.common.action.close)}>
        {needed.length === 0 ? (
          <EmptyState size="compact" picture="people" title={t(($) => $.needed.none)} />
        ) : (
          <div className="grid gap-3">
            {needed.map((lesson) => (
              <LessonCard key={lesson.id} lesson={lesson} className={lesson.class_name} format={format} />
            ))}
          </div>
        )}
      </SheetContent>
    </Sheet>
  )
}
