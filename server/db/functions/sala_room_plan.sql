-- The room of a procedure's plan, when and how long it is taken.
CREATE OR REPLACE FUNCTION public.sala_room_plan(planned procedures)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT concat_ws(' ', planned.surgery_center_room_id, sala_iso(planned.surgery_probable_date), planned.expected_minutes)
$function$;
