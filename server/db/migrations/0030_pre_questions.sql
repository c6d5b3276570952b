CREATE TABLE "question_answer_configs" (
	"institution_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"hide" boolean DEFAULT false NOT NULL,
	CONSTRAINT "question_answer_configs_institution_id_question_id_pk" PRIMARY KEY("institution_id","question_id"),
	CONSTRAINT "question_answer_configs_hidden" CHECK (NOT ("question_answer_configs"."required" AND "question_answer_configs"."hide"))
);
--> statement-breakpoint
CREATE TABLE "pre_questions" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text COLLATE "pt-BR-x-icu" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_answer_configs" ADD CONSTRAINT "question_answer_configs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answer_configs" ADD CONSTRAINT "question_answer_configs_question_id_pre_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."pre_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_questions" ADD CONSTRAINT "pre_questions_category_id_question_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."question_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT ON question_categories, pre_questions TO sala_app;
