import { Route, Routes } from 'react-router'
import { AttendancePage } from '../custom/attendance/AttendancePage.tsx'
import { Address } from './Address.tsx'

/** The attendance lists at their routes, with a placeholder for the pages that they link to. */
export function AttendanceScreens() {
  return (
    <>
      <Routes>
        <Route element={<AttendancePage />} path="/procedures/:key?" />
        <Route element={<h1>Outra tela</h1>} path="*" />
      </Routes>
      <Address />
    </>
  )
}
