-- no transaction
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "patients_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "patients_own_search" ON "patients" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "institution_users_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "institution_users_own_search" ON "institution_users" USING gin ("institution_id",user_search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgeons_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "surgeons_own_search" ON "surgeons" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgery_centers_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "surgery_centers_own_search" ON "surgery_centers" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgery_center_rooms_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "surgery_center_rooms_own_search" ON "surgery_center_rooms" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "room_hours_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "room_hours_own_search" ON "room_hours" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "room_closures_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "room_closures_own_search" ON "room_closures" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "absences_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "absences_own_search" ON "absences" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "day_notes_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "day_notes_own_search" ON "day_notes" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "anaesthetist_invites_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "anaesthetist_invites_own_search" ON "anaesthetist_invites" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "health_plans_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "health_plans_own_search" ON "health_plans" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "materials_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "materials_own_search" ON "materials" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "qr_codes_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "qr_codes_own_search" ON "qr_codes" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgical_team_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "surgical_team_own_search" ON "surgical_team" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "events_own_search" ON "events" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "record_keys_own_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "record_keys_own_search" ON "record_keys" USING gin ("institution_id",search gin_trgm_ops);
--> statement-breakpoint
-- LIKE is not leakproof, so below row-level security it could not use the trigram index; here it can, within the same rows. The index
-- begins with the institution, of which it takes one at a time.
CREATE OR REPLACE FUNCTION public.sala_matching(register text, pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT found.id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
      SELECT id FROM %I WHERE institution_id = place.id AND removed_at IS NULL AND %s OFFSET 0) AS found
  $query$, register, sala_has_words('search', pattern)) USING sala_institutions();
END $function$;
--> statement-breakpoint
-- The records in sight whose patient matches. Of a clinic that has consultations of hospitals, their patients count too; but a CPF stands
-- last in the searched text, so what matches without it matches with it too: the trigram index finds both, and the second comparison
-- takes out what the clinic may not look for.
CREATE OR REPLACE FUNCTION public.sala_matching_procedures(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_institutions();
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
        SELECT id FROM patients WHERE institution_id = place.id AND %s OFFSET 0) AS found
      JOIN procedures p ON p.patient_id = found.id AND p.institution_id = any ($1)
  $query$, sala_has_words('search', pattern)) USING seen;
  IF EXISTS (SELECT FROM procedures WHERE clinic_id = any (seen)) THEN
    RETURN QUERY EXECUTE format($query$
      SELECT p.id FROM patients pa JOIN procedures p ON p.patient_id = pa.id
       WHERE %s AND %s AND p.clinic_id = any ($1) AND p.institution_id <> all ($1)
    $query$, sala_has_words('pa.search', pattern), sala_has_words($subject$replace(pa.search, coalesce(pa.cpf, ''), '')$subject$, pattern))
    USING seen;
  END IF;
END $function$;
--> statement-breakpoint
-- The records in sight of which a surgeon or an anaesthetist has a matching name. The indexed texts also have a CPF, a registration
-- or an e-mail, by which nobody is found here.
CREATE OR REPLACE FUNCTION public.sala_matching_teams(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_institutions();
  surgeon text := sala_has_words('t.search', pattern) || ' AND ' || sala_has_words('sala_fold(t.name)', pattern);
  person text := sala_has_words('m.user_search', pattern) || ' AND ' || sala_has_words('sala_fold(m.user_name)', pattern);
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM procedures p WHERE p.institution_id = any ($1) AND p.id = any (ARRAY(
      SELECT s.procedure_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT t.id FROM surgeons t WHERE t.institution_id = place.id AND %s OFFSET 0) AS found
        JOIN procedure_surgeons s ON s.surgeon_id = found.id
      UNION
      SELECT a.procedure_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT m.user_id FROM institution_users m WHERE m.institution_id = place.id AND %s OFFSET 0) AS found
        JOIN procedure_anaesthetists a ON a.anaesthetist_id = found.user_id))
  $query$, surgeon, person) USING seen;
  -- A clinic's consultations have the team of their hospital.
  IF EXISTS (SELECT FROM procedures WHERE clinic_id = any (seen)) THEN
    RETURN QUERY EXECUTE format($query$
      SELECT p.id FROM procedures p WHERE p.clinic_id = any ($1) AND p.institution_id <> all ($1) AND p.id = any (ARRAY(
        SELECT s.procedure_id FROM surgeons t JOIN procedure_surgeons s ON s.surgeon_id = t.id WHERE %s
        UNION
        SELECT a.procedure_id FROM institution_users m JOIN procedure_anaesthetists a ON a.anaesthetist_id = m.user_id WHERE %s))
    $query$, surgeon, person) USING seen;
  END IF;
END $function$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "patients_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "institution_users_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgeons_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgery_centers_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgery_center_rooms_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "room_hours_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "room_closures_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "absences_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "day_notes_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "anaesthetist_invites_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "health_plans_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "materials_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "qr_codes_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "surgical_team_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "record_keys_search";
