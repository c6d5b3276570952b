CREATE OR REPLACE FUNCTION public.sala_guard_records()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  guarded text;
BEGIN
  PERFORM sala_guard_seals();
  REVOKE ALL ON record_key_secrets FROM sala_app;
  REVOKE UPDATE ON record_deliveries FROM sala_app;
  FOREACH guarded IN ARRAY ARRAY['anaesthesia_records', 'record_deliveries', 'record_answers', 'record_vital_signs',
    'record_administrations', 'record_outputs', 'record_events', 'record_accesses', 'record_materials', 'record_scores',
    'record_team_members'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS delivered ON %I', guarded);
    EXECUTE format('CREATE POLICY delivered ON %I AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_user()) IS NULL)', guarded);
    EXECUTE format('DROP POLICY IF EXISTS changed ON %I', guarded);
    EXECUTE format('CREATE POLICY changed ON %I AS RESTRICTIVE FOR UPDATE TO sala_app USING ((SELECT sala_user()) IS NULL)', guarded);
    EXECUTE format('DROP POLICY IF EXISTS replaced ON %I', guarded);
    EXECUTE format('CREATE POLICY replaced ON %I AS RESTRICTIVE FOR DELETE TO sala_app USING ((SELECT sala_user()) IS NULL)', guarded);
    EXECUTE format('GRANT DELETE ON %I TO sala_app', guarded);
  END LOOP;
  REVOKE DELETE ON record_deliveries, anaesthesia_records FROM sala_app;
END $function$;
