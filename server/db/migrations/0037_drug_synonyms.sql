-- Immutable, unlike array_to_string, whose result depends on the type of the elements: texts always give the same.
CREATE FUNCTION sala_lines(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(lines, E'\n')
$$;--> statement-breakpoint
ALTER TABLE "active_principles" ADD COLUMN "synonyms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "active_principles" ADD COLUMN "synonym_search" text GENERATED ALWAYS AS (sala_fold(sala_lines(synonyms))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "active_principles_synonyms" ON "active_principles" USING gin (synonym_search gin_trgm_ops);--> statement-breakpoint
-- Imports of the catalogue by the platform’s administrators add names.
GRANT UPDATE (synonyms) ON active_principles TO sala_app;
