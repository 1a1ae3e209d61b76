import { sizeOf } from '#platform/i18n/size.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { DataUse } from './data-use.ts'
import { chooseSaver, useWishes } from './wishes.ts'
import { useT } from './words.ts'

/** What is saved and what is used, and one tap out of it. */
export function SaverNotice({ use }: { use: DataUse }) {
  const t = useT()
  const { saver, isSaverChosen } = useWishes()
  if (!saver) return null
  return (
    <Alert
      title={t(($) => $.saver.title)}
      action={
        <Button size="sm" variant="outline" onClick={() => chooseSaver(false)}>
          {t(($) => $.saver.off)}
        </Button>
      }
    >
      <p>{t(($) => (isSaverChosen ? $.saver.text : $.saver.byItself))}</p>
      <UsedData use={use} />
    </Alert>
  )
}

function UsedData({ use: { bytes, perHour } }: { use: DataUse }) {
  const t = useT()
  const used = sizeOf(bytes)
  return (
    <p className="text-muted-foreground tabular-nums">
      {perHour === null
        ? t(($) => $.saver.used, { used })
        : t(($) => $.saver.usedAndGuess, { used, hour: sizeOf(perHour) })}
    </p>
  )
}
