/** Time zones of Brazil in the tz database, from east to west. Records store the zone; only forms use ids. */
export const timeZones = [
  { id: 1, zone: 'America/Noronha', name: 'Fernando de Noronha (UTC−2)' },
  { id: 2, zone: 'America/Sao_Paulo', name: 'Brasília, Sudeste e Sul (UTC−3)' },
  { id: 3, zone: 'America/Belem', name: 'Belém (UTC−3)' },
  { id: 4, zone: 'America/Fortaleza', name: 'Fortaleza (UTC−3)' },
  { id: 5, zone: 'America/Recife', name: 'Recife (UTC−3)' },
  { id: 6, zone: 'America/Maceio', name: 'Maceió (UTC−3)' },
  { id: 7, zone: 'America/Bahia', name: 'Salvador (UTC−3)' },
  { id: 8, zone: 'America/Araguaina', name: 'Palmas (UTC−3)' },
  { id: 9, zone: 'America/Santarem', name: 'Santarém (UTC−3)' },
  { id: 10, zone: 'America/Manaus', name: 'Manaus (UTC−4)' },
  { id: 11, zone: 'America/Cuiaba', name: 'Cuiabá (UTC−4)' },
  { id: 12, zone: 'America/Campo_Grande', name: 'Campo Grande (UTC−4)' },
  { id: 13, zone: 'America/Porto_Velho', name: 'Porto Velho (UTC−4)' },
  { id: 14, zone: 'America/Boa_Vista', name: 'Boa Vista (UTC−4)' },
  { id: 15, zone: 'America/Rio_Branco', name: 'Rio Branco (UTC−5)' },
  { id: 16, zone: 'America/Eirunepe', name: 'Eirunepé (UTC−5)' },
] as const

/** Id of the default zone, Brasília. */
export const DEFAULT_TIME_ZONE_ID = 2

/** Id of a tz database name; null for a zone outside Brazil. */
export const timeZoneId = (zone: unknown): number | null =>
  timeZones.find((entry) => entry.zone === zone)?.id ?? null

/** The tz database name of an id. */
export const timeZoneOfId = (id: unknown): string | undefined =>
  timeZones.find((entry) => entry.id === id)?.zone

/** Display name; outside Brazil the name in the tz database. */
export const timeZoneName = (zone: string): string =>
  timeZones.find((entry) => entry.zone === zone)?.name ?? zone
