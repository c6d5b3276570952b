import type { PoolClient } from 'pg'
import { nameKey } from '../../../src/domain/names.ts'
import { roomKey, sectorKey } from '../../../src/domain/placeNames.ts'
import type { Refusal, WireRow } from '../importer.ts'
import type { ImportLists } from '../lists.ts'
import { cellText } from './cells.ts'

const SECTOR = 'surgery_center_name'
const ROOM = 'surgery_center_room_name'

interface Room {
  id: number
  name: string
  sectorId: number
  sector: string
}

interface KeyedRoom extends Room {
  exact: string
  written: string
  /** What stands before the room where its sector is written, too. */
  before: string
}

const keyed = (room: Room): KeyedRoom => ({
  ...room,
  exact: nameKey(room.name),
  written: roomKey(room.name),
  before: `${sectorKey(room.sector)} `,
})

/** Where a surgery takes place; null where a row does not say it. */
interface Place {
  sectorId: number | null
  roomId: number | null
}

const SELECT_ROOMS = `SELECT r.id, r.name, s.id AS "sectorId", s.name AS sector
  FROM surgery_center_rooms r JOIN surgery_centers s ON s.id = r.surgery_center_id
 WHERE r.institution_id = $1 AND r.removed_at IS NULL AND s.removed_at IS NULL ORDER BY r.id`

const places = {
  [SECTOR]: { ambiguous: 'sector.ambiguous', unmatched: 'surgeryCenters' },
  [ROOM]: { ambiguous: 'room.ambiguous', unmatched: 'surgeryCenterRooms' },
} as const

function unmatchedPlace(field: keyof typeof places, value: string, isAmbiguous: boolean): Refusal {
  const { ambiguous, unmatched } = places[field]
  return { field, code: isAmbiguous ? ambiguous : 'value.unmatched', texts: { value }, unmatched }
}

/** The institution's sectors and rooms. */
export class RoomIndex {
  private readonly lists: ImportLists
  private readonly rooms: readonly KeyedRoom[]
  /** The rooms of a text in a sector. */
  private readonly found = new Map<string, readonly Room[]>()

  private constructor(lists: ImportLists, rooms: readonly Room[]) {
    this.lists = lists
    this.rooms = rooms.map(keyed)
  }

  /** @param lists the import's closed lists, with the values matched by hand */
  static async open(tx: PoolClient, institutionId: number, lists: ImportLists): Promise<RoomIndex> {
    const { rows } = await tx.query<Room>(SELECT_ROOMS, [institutionId])
    return new RoomIndex(lists, rows)
  }

  /** A room is sought in the row's sector; one without a sector says which it is in. */
  find(row: WireRow): Place | { refusal: Refusal } {
    const sectorText = cellText(row, SECTOR)
    const sector = sectorText ? this.lists.find('surgeryCenters', sectorText) : { id: null }
    if ('problem' in sector)
      return { refusal: unmatchedPlace(SECTOR, sectorText ?? '', sector.problem === 'ambiguous') }
    const roomText = cellText(row, ROOM)
    if (!roomText) return { sectorId: sector.id, roomId: null }
    // Of a sector that was matched with none no room is known by its name: a person says which one it is.
    const [room, another] = sectorText && sector.id === null ? [] : this.named(roomText, sector.id)
    if (room && !another) return { sectorId: room.sectorId, roomId: room.id }
    const matchedId = this.lists.matched('surgeryCenterRooms', roomText)
    if (matchedId === null) return { sectorId: sector.id, roomId: null }
    const matched = this.rooms.find(({ id }) => id === matchedId)
    if (!matched) return { refusal: unmatchedPlace(ROOM, roomText, another !== undefined) }
    if (sector.id !== null && matched.sectorId !== sector.id)
      return {
        refusal: {
          field: ROOM,
          code: 'room.otherSector',
          texts: { value: roomText, name: sectorText ?? '' },
        },
      }
    return { sectorId: matched.sectorId, roomId: matched.id }
  }

  private named(text: string, sectorId: number | null): readonly Room[] {
    const key = `${sectorId} ${text}`
    const found = this.found.get(key) ?? this.search(text, sectorId)
    this.found.set(key, found)
    return found
  }

  /** By the name as it is, else as people write it, alone or behind that of its sector. */
  private search(text: string, sectorId: number | null): readonly Room[] {
    const rooms = this.rooms.filter((room) => sectorId === null || room.sectorId === sectorId)
    const name = nameKey(text)
    const exact = rooms.filter((room) => room.exact === name)
    if (exact.length > 0) return exact
    // 'Centro Cirúrgico 2' is no room 2 of 'Centro Cirúrgico' where there is a sector of that name.
    const sector = this.lists.find('surgeryCenters', text)
    if ('id' in sector && sector.id !== null) return []
    const written = roomKey(text)
    const whole = sectorKey(text)
    return rooms.filter(
      (room) =>
        room.written === written ||
        (whole.startsWith(room.before) && room.written === roomKey(whole.slice(room.before.length))),
    )
  }
}
