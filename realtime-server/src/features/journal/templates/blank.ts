import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { Template } from './template.ts'

export const blank: Template = {
  key: 'BLANK',
  title: 'Halaman kosong',
  description: 'Mulai tanpa susunan, untuk cara kerja Anda sendiri.',
  curricula: ['MERDEKA', 'K13', 'CUSTOM'],
  since: 0,
  begin: () => emptyDoc,
}
