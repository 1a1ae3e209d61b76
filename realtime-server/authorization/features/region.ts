import type { Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# regions: our client or anybody signed in
GET /province/select                               -        401    200    401     401        401      200      200   200  200  200  200   200
GET /city/select                                   -        401    200    401     401        401      200      200   200  200  200  200   200
GET /district/select                               -        401    200    401     401        401      200      200   200  200  200  200   200
GET /village/select                                -        401    200    401     401        401      200      200   200  200  200  200   200
GET /city/id/{id}                                  own      401    200    401     401        401      200      200   200  200  200  200   200
GET /city/id/{id}                                  missing  401    404    401     401        401      404      404   404  404  404  404   404
GET /district/id/{id}                              own      401    200    401     401        401      200      200   200  200  200  200   200
GET /district/id/{id}                              missing  401    404    401     401        401      404      404   404  404  404  404   404
`

export const requests: Record<string, Make> = {
  'GET /province/select': () => ({ path: '/province/select?country_id=1' }),
  'GET /city/select': () => ({ path: '/city/select?province_id=32' }),
  'GET /district/select': () => ({ path: '/district/select?city_id=32.73' }),
  'GET /village/select': () => ({ path: '/village/select?district_id=32.73.02' }),
  'GET /city/id/{id}': (scope) => ({ path: `/city/id/${scope === 'own' ? '32.73' : '99.99'}` }),
  'GET /district/id/{id}': (scope) => ({ path: `/district/id/${scope === 'own' ? '32.73.02' : '99.99.99'}` }),
}
