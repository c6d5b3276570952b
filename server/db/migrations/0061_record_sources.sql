CREATE TABLE "record_anaesthetists" (
	"institution_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "record_anaesthetists_institution_id_user_id_pk" PRIMARY KEY("institution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "record_sources" (
	"institution_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	CONSTRAINT "record_sources_institution_id_source_id_pk" PRIMARY KEY("institution_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "record_anaesthetists" ADD CONSTRAINT "record_anaesthetists_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_anaesthetists" ADD CONSTRAINT "record_anaesthetists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_sources" ADD CONSTRAINT "record_sources_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_sources" ADD CONSTRAINT "record_sources_source_id_institutions_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE record_sources ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE record_anaesthetists ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whose patients, surgeons and anaesthetists stand on these records, for the institution and the clinic of each. Nothing is ever taken
-- out: what is here too much costs a search a look, what is missing would cost it a record.
CREATE OR REPLACE FUNCTION public.sala_add_record_sources(records integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO record_sources (institution_id, source_id)
    SELECT DISTINCT place.id, source.id FROM procedures p CROSS JOIN unnest(ARRAY[p.institution_id, p.clinic_id]) AS place (id)
      CROSS JOIN LATERAL (
        SELECT pa.institution_id FROM patients pa WHERE pa.id = p.patient_id
        UNION ALL
        SELECT t.institution_id FROM procedure_surgeons s JOIN surgeons t ON t.id = s.surgeon_id WHERE s.procedure_id = p.id) AS source (id)
     WHERE p.id = any (records) AND place.id <> source.id ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  INSERT INTO record_anaesthetists (institution_id, user_id)
    SELECT DISTINCT place.id, a.anaesthetist_id FROM procedures p CROSS JOIN unnest(ARRAY[p.institution_id, p.clinic_id]) AS place (id)
      JOIN procedure_anaesthetists a ON a.procedure_id = p.id
     WHERE p.id = any (records) AND place.id IS NOT NULL ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.sala_keep_record_sources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_add_record_sources(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.sala_keep_team_sources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_add_record_sources(ARRAY(SELECT DISTINCT c.procedure_id FROM changed c));
  RETURN NULL;
END $function$;
--> statement-breakpoint
-- These institutions, and others whose patients or surgeons stand on their records.
CREATE OR REPLACE FUNCTION public.sala_record_sources(places integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT unnest(places) UNION SELECT source_id FROM record_sources WHERE institution_id = any (places)
$function$;
--> statement-breakpoint
CREATE TRIGGER keep_sources_inserted AFTER INSERT ON procedures FOR EACH ROW EXECUTE FUNCTION sala_keep_record_sources();
--> statement-breakpoint
CREATE TRIGGER keep_sources_updated AFTER UPDATE ON procedures FOR EACH ROW
  WHEN ((OLD.institution_id, OLD.clinic_id, OLD.patient_id) IS DISTINCT FROM (NEW.institution_id, NEW.clinic_id, NEW.patient_id))
  EXECUTE FUNCTION sala_keep_record_sources();
--> statement-breakpoint
CREATE TRIGGER keep_sources_inserted AFTER INSERT ON procedure_surgeons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_keep_team_sources();
--> statement-breakpoint
CREATE TRIGGER keep_sources_updated AFTER UPDATE ON procedure_surgeons REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_keep_team_sources();
--> statement-breakpoint
CREATE TRIGGER keep_sources_inserted AFTER INSERT ON procedure_anaesthetists REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_keep_team_sources();
--> statement-breakpoint
CREATE TRIGGER keep_sources_updated AFTER UPDATE ON procedure_anaesthetists REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_keep_team_sources();
--> statement-breakpoint
-- `record_handovers` is as the other lists of a record: written, and replaced as a whole, by deliveries alone. What a search by a name
-- looks into is kept by triggers alone.
CREATE OR REPLACE FUNCTION public.sala_guard()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_before_handovers();
  DROP POLICY IF EXISTS delivered ON record_handovers;
  CREATE POLICY delivered ON record_handovers AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS changed ON record_handovers;
  CREATE POLICY changed ON record_handovers AS RESTRICTIVE FOR UPDATE TO sala_app USING ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS replaced ON record_handovers;
  CREATE POLICY replaced ON record_handovers AS RESTRICTIVE FOR DELETE TO sala_app USING ((SELECT sala_user()) IS NULL);
  GRANT DELETE ON record_handovers TO sala_app;
  REVOKE ALL ON record_sources, record_anaesthetists FROM sala_app;
END $function$;
