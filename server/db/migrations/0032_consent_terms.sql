CREATE TABLE "consent_terms" (
	"institution_id" integer NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "consent_terms_institution_id_version_pk" PRIMARY KEY("institution_id","version")
);
--> statement-breakpoint
ALTER TABLE "consent_terms" ADD CONSTRAINT "consent_terms_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_terms" ADD CONSTRAINT "consent_terms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The newest text of an institution, else of the first of its groups that has one.
CREATE FUNCTION sala_consent_text(institution integer)
RETURNS TABLE (institution_id integer, institution text, version integer, value text)
LANGUAGE sql STABLE AS $$
  SELECT t.institution_id, i.name, t.version, t.value FROM consent_terms t JOIN institutions i ON i.id = t.institution_id
   WHERE t.institution_id = $1
      OR i.active AND i.removed_at IS NULL AND EXISTS (SELECT FROM group_members g WHERE g.group_id = i.id AND g.member_id = $1)
   ORDER BY t.institution_id = $1 DESC, t.institution_id, t.version DESC LIMIT 1
$$;
--> statement-breakpoint
-- A member does not see its group, yet prints the group's text.
CREATE FUNCTION sala_visible_consent_text(institution integer)
RETURNS TABLE (institution_id integer, institution text, version integer, value text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.* FROM sala_consent_text($1) t WHERE $1 = ANY (sala_institutions())
$$;
--> statement-breakpoint
-- With the authors' names, whether or not they still belong to the institution.
CREATE FUNCTION sala_consent_versions(institution integer)
RETURNS TABLE (version integer, value text, created_at timestamptz, author text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.version, t.value, t.created_at, u.name FROM consent_terms t JOIN users u ON u.id = t.created_by
   WHERE t.institution_id = $1 AND $1 = ANY (sala_institutions()) ORDER BY t.version DESC
$$;
