import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TemplateList } from '../own-templates/TemplateList.tsx'
import { journalQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** What a school decides about all its units. */
export function UnitSettingsPage() {
  const t = useT()
  const { data: settings, error, isFetching, refetch } = useQuery(journalQueries.settings())
  const revise = useReviseSettings()
  if (!settings && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton className="h-32 rounded-lg" />
  return (
    <div className="grid gap-6">
      <Card>
        <CardHeader title={t(($) => $.title)} />
        <CardBody>
          <Switch
            side="end"
            label={t(($) => $.settings.needsReview)}
            hint={t(($) => $.settings.needsReviewHint)}
            checked={revise.isPending ? revise.variables : settings.needs_review}
            onCheckedChange={(needsReview) => revise.mutate(needsReview, { onError: notifyProblem })}
          />
        </CardBody>
      </Card>
      <section aria-labelledby="templates" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="templates" className="text-lg font-semibold">
            {t(($) => $.templates.title)}
          </h2>
          <p className="max-w-prose text-sm text-muted-foreground">{t(($) => $.templates.text)}</p>
        </div>
        <TemplateList />
      </section>
    </div>
  )
}

function useReviseSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (needs_review: boolean) => (await api.journal.reviseSettings({ body: { needs_review } })).data,
    onSuccess: (settings) => {
      // It decides what may be done with every unit.
      void cache.invalidateQueries({ queryKey: journalQueries.all() })
      keepAnswer(cache, journalQueries.settings().queryKey, settings)
    },
  })
}
