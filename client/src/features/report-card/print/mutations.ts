import type { PrintForm, PrintPart } from '@kelasku/shared/report-card/leger'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import type { Leger } from './queries.ts'

const placeOf = ({ semester, period }: Leger) => ({ semester, period })

export interface Printing {
  form: PrintForm
  part: PrintPart
}

/** Begins it; what comes of it is a process that tells how far it is. */
export const usePrintAll = (leger: Leger) =>
  useMutation({
    mutationFn: async (printing: Printing) =>
      (await api['report-card'].printAll({ body: { class_id: leger.class.id, ...placeOf(leger), ...printing } })).data,
  })

export const useDownloadLeger = (leger: Leger) =>
  useMutation({
    mutationFn: (format: 'xlsx' | 'pdf') =>
      download(
        api['report-card'].legerDownload({
          params: { id: leger.class.id },
          query: { ...placeOf(leger), format },
        }),
        `Leger ${leger.class.name}.${format}`,
      ),
  })
