import { CLINIC, CLOSED, HOSPITAL, HOSPITAL_CLINIC, STRANGER } from './institutions.ts'

interface Sector {
  institution: number
  name: string
  rooms: readonly string[]
}

const rooms = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${word} ${String(place + 1).padStart(2, '0')}`)

export const demoSectors: readonly Sector[] = [
  { institution: HOSPITAL, name: 'Centro Cirúrgico A', rooms: rooms('Sala', 4) },
  { institution: HOSPITAL, name: 'Centro Cirúrgico B', rooms: rooms('Sala', 6) },
  { institution: HOSPITAL, name: 'Centro Obstétrico', rooms: rooms('Sala de parto', 3) },
  { institution: HOSPITAL, name: 'Hemodinâmica', rooms: rooms('Sala', 2) },
  { institution: HOSPITAL, name: 'Endoscopia', rooms: rooms('Sala', 4) },
  { institution: HOSPITAL, name: 'Oftalmologia', rooms: rooms('Sala', 3) },
  { institution: HOSPITAL, name: 'Hospital Dia', rooms: rooms('Sala', 5) },
  { institution: HOSPITAL, name: 'Diagnóstico por Imagem', rooms: ['Ressonância', 'Tomografia'] },
  { institution: CLINIC, name: 'Bloco de Pequenas Cirurgias', rooms: rooms('Sala', 2) },
  { institution: HOSPITAL_CLINIC, name: 'Bloco Cirúrgico São Lucas', rooms: rooms('Sala', 3) },
  { institution: HOSPITAL_CLINIC, name: 'Ambulatório de Procedimentos', rooms: rooms('Sala', 2) },
  { institution: STRANGER, name: 'Bloco da Paz', rooms: rooms('Sala da Paz', 3) },
  { institution: STRANGER, name: 'Maternidade da Paz', rooms: rooms('Parto da Paz', 2) },
  { institution: CLOSED, name: 'Bloco Fechado', rooms: rooms('Sala', 2) },
]
