/** What kind of question a gold query asks. The pattern, the RETURN template and the tags are read from the query. */
@NullMarked
package org.quern.question.kind;

import org.jspecify.annotations.NullMarked;
