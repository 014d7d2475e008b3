package org.quern.neo4j.serving;

import java.util.Map;
import org.neo4j.internal.kernel.api.connectioninfo.ClientConnectionInfo;
import org.neo4j.internal.kernel.api.security.AbstractSecurityLog;
import org.neo4j.internal.kernel.api.security.AccessMode;
import org.neo4j.internal.kernel.api.security.AdminActionOnResource;
import org.neo4j.internal.kernel.api.security.LoginContext;
import org.neo4j.internal.kernel.api.security.PermissionState;
import org.neo4j.internal.kernel.api.security.SecurityContext;
import org.neo4j.internal.kernel.api.security.StaticAccessMode;
import org.neo4j.kernel.api.security.AuthManager;
import org.neo4j.kernel.api.security.exception.InvalidAuthTokenException;
import org.neo4j.kernel.database.PrivilegeDatabaseReference;

/** Checks passwords as the server does, but gives every user the rights of a reader. */
final class ReaderLogins extends AuthManager {

    private final AuthManager passwords;

    ReaderLogins(AuthManager passwords) {
        this.passwords = passwords;
    }

    @Override
    public LoginContext login(Map<String, Object> token, ClientConnectionInfo connection)
            throws InvalidAuthTokenException {
        return new Reader(passwords.login(token, connection));
    }

    /** Being another user would need the rights of an administrator. */
    @Override
    public LoginContext impersonate(LoginContext login, String user) {
        throw StatementRefused.forbidden("a client cannot act as another user");
    }

    private static final class Reader extends LoginContext {

        private final LoginContext login;

        Reader(LoginContext login) {
            super(login.subject(), login.connectionInfo());
            this.login = login;
        }

        @Override
        public boolean nativelyAuthenticated() {
            return login.nativelyAuthenticated();
        }

        @Override
        public SecurityContext authorize(LoginContext.IdLookup ids, PrivilegeDatabaseReference database,
                AbstractSecurityLog log, long version) {
            SecurityContext given = login.authorize(ids, database, log, version);
            return new Rights(given, StaticAccessMode.READ);
        }
    }

    private static final class Rights extends SecurityContext {

        private Rights(SecurityContext given, AccessMode mode) {
            super(given.subject(), mode, given.connectionInfo(), given.database());
        }

        @Override
        public PermissionState allowExecuteAdminProcedure(int procedure) {
            return PermissionState.EXPLICIT_DENY;
        }

        @Override
        public PermissionState allowsAdminAction(AdminActionOnResource action) {
            return PermissionState.EXPLICIT_DENY;
        }

        /** The engine narrows the mode of a procedure; the rest remains denied. */
        @Override
        public SecurityContext withMode(AccessMode mode) {
            return new Rights(this, mode);
        }
    }
}
