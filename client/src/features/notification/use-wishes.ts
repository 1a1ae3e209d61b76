import type { NotificationSettings } from '@kelasku/shared/notification/contract'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useSaveSettings } from './mutations.ts'
import type { Settings } from './queries.ts'

export type Wishes = Partial<Pick<NotificationSettings, 'choices' | 'quiet' | 'digest'>>
export type Wish = (wishes: Wishes, onSaved?: () => void) => void

/** What is wished shows at once, and until the server has said how it stands: a switch would spring back otherwise. */
export function useWishes(told: Settings): { shown: Settings; wish: Wish } {
  const save = useSaveSettings()
  const [mine, setMine] = useState({ since: told, shown: told })
  const shown = mine.since === told ? mine.shown : told
  const wish: Wish = (wishes, onSaved) => {
    setMine({ since: told, shown: withWishes(shown, wishes) })
    save.mutate(wishes, {
      onSuccess: onSaved,
      onError: (error) => {
        setMine({ since: told, shown: told })
        notifyProblem(error)
      },
    })
  }
  return { shown, wish }
}

const withWishes = (settings: Settings, { choices: changed = [], ...wishes }: Wishes): Settings => ({
  ...settings,
  ...wishes,
  choices: settings.choices.map(
    (one) => changed.find(({ topic, channel }) => topic === one.topic && channel === one.channel) ?? one,
  ),
})
