/** Region: province, city, district and village by their official codes, for every address in Kelasku. */
import { listEndpoint, endpoint } from '@kelasku/shared/kernel/endpoint'
import { Code } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { z } from 'zod'

export const Region = z.object({ id: Code, name: z.string(), parent_id: Code.nullable() })
export type Region = z.infer<typeof Region>

const search = z.string().trim().max(80).optional()
const byCode = { id: Code }

export const regionApi = {
  provinces: listEndpoint('/province/select', {
    access: 'client',
    summary: 'Provinsi',
    query: { ...paging(100), country_id: z.coerce.number<number | string>().pipe(z.literal(1)).default(1), search },
    item: Region,
  }),
  cities: listEndpoint('/city/select', {
    access: 'client',
    summary: 'Kota dan kabupaten sebuah provinsi',
    query: { ...paging(100), province_id: Code, search },
    item: Region,
  }),
  districts: listEndpoint('/district/select', {
    access: 'client',
    summary: 'Kecamatan sebuah kota',
    query: { ...paging(100), city_id: Code, search },
    item: Region,
  }),
  villages: listEndpoint('/village/select', {
    access: 'client',
    summary: 'Desa dan kelurahan sebuah kecamatan',
    query: { ...paging(100), district_id: Code, search },
    item: Region,
  }),
  city: endpoint('GET', '/city/id/{id}', { access: 'client', summary: 'Satu kota', params: byCode, reply: Region }),
  district: endpoint('GET', '/district/id/{id}', {
    access: 'client',
    summary: 'Satu kecamatan',
    params: byCode,
    reply: Region,
  }),
}
