/** Material: resumable runs that ask a model about many items. */
@NullMarked
package org.quern.llm.batch;

import org.jspecify.annotations.NullMarked;
