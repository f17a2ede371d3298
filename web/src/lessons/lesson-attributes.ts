// The attributes that ask for a lesson, or for a table of them.

export const lessonAttributes = ['lesson', 'target', 'answers', 'within', 'course', 'keep-progress'] as const;
export type LessonAttribute = (typeof lessonAttributes)[number];
